package library.swagger;

import io.swagger.annotations.ApiModel;
import io.swagger.annotations.ApiModelProperty;
import java.util.List;

@ApiModel
public class Book {
  @ApiModelProperty(value = "书号", required = true, example = "978-7", position = 1)
  private String isbn;

  @ApiModelProperty(value = "类别", example = "NOVEL", position = 2)
  private Kind kind;

  @ApiModelProperty(value = "作者", position = 3)
  private List<Writer> writers;

  public enum Kind {
    NOVEL,
    SCIENCE
  }

  public static class Writer {
    @ApiModelProperty(value = "姓名", example = "鲁迅")
    private String name;
  }
}
